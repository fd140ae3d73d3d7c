import type { ComponentType } from 'react'
import type { ThemeName } from '../theme/theme-choice.ts'
import { AlertsPart } from './alerts-part.tsx'
import { FormsPart } from './forms-part.tsx'
import './gallery.css'
import { LargeTreePart } from './large-tree-part.tsx'
import { ListPart } from './list-part.tsx'
import { MemberPart } from './member-part.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { StatesPart } from './states-part.tsx'
import { TreePart } from './tree-part.tsx'

export type PartProps = { theme: ThemeName; onToggle: () => void }

const parts: Readonly<Record<string, ComponentType<PartProps>>> = {
  states: StatesPart,
  alerts: AlertsPart,
  forms: FormsPart,
  list: ListPart,
  tree: TreePart,
  signin: SignInPart,
  member: MemberPart,
}

/** Drawn only when it is asked for: it would hold up all others. */
const apart: Readonly<Record<string, ComponentType<PartProps>>> = { large: LargeTreePart }

/** All of the look on one page, or one part of it. Everything in it is made up. */
export const Gallery = ({ only, ...props }: PartProps & { only?: string | undefined }) => (
  <>
    {Object.entries(only === undefined ? parts : { ...parts, ...apart })
      .filter(([key]) => only === undefined || only === key)
      .map(([key, Part]) => (
        <Part key={key} {...props} />
      ))}
  </>
)
