import type { ReactNode } from 'react'
import { Empty } from '#ui/faces/face.tsx'
import { text, type TextKey } from '../../text.ts'
import { ArtFor } from './art-for.tsx'

type Above<Key> = Key extends `${infer None}_note` ? None : never

/** A sentence that has another beneath it: `messages.none` and `messages.none_note`. */
export type NoneKey = Extract<TextKey, Above<TextKey>>

interface Props {
  none: NoneKey
  first?: ReactNode
}

/** The face of a list that has nothing yet: what would fill it, and one first act. */
export const NothingYet = ({ none, first }: Props) => (
  <Empty title={text(none as 'messages.none')} art={<ArtFor of={none} />} act={first}>
    {text(`${none}_note` as 'messages.none_note')}
  </Empty>
)
