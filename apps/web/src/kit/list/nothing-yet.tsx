import type { ReactNode } from 'react'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { text, type TextKey } from '../text.ts'

type Above<Key> = Key extends `${infer None}_note` ? None : never

/** A sentence that has another beneath it: `outbox.none` and `outbox.none_note`. */
export type NoneKey = Extract<TextKey, Above<TextKey>>

interface Props {
  none: NoneKey
  first?: ReactNode
  art?: ReactNode
}

/** The face of a list that has nothing yet: what would fill it, and one first act. */
export const NothingYet = ({ none, first, art = <PaperArt /> }: Props) => (
  <Empty title={text(none as 'outbox.none')} art={art} act={first}>
    {text(`${none}_note` as 'outbox.none_note')}
  </Empty>
)
