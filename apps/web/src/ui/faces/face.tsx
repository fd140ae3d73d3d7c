import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { useUiWords } from '../words.ts'
import { FailedArt, NothingArt, TreeArt } from './art.tsx'
import './face.css'

type Place = {
  /** It is the whole page, and its title the page's. */
  isPage?: boolean | undefined
}

type FaceProps = Place & {
  art: ReactNode
  title: ReactNode
  children?: ReactNode
  act?: ReactNode
  role?: 'status' | 'alert'
}

/** A drawing, a sentence and one act, where a list would be. */
const Face = ({ art, title, children, act, role, isPage = false }: FaceProps) => (
  <div className="face" role={role}>
    {art}
    {isPage ? <h1 className="face-title">{title}</h1> : <h2 className="face-title">{title}</h2>}
    {children !== undefined && <p className="face-words">{children}</p>}
    {act}
  </div>
)

type EmptyProps = Place & { title: ReactNode; children?: ReactNode; act?: ReactNode; art?: ReactNode }

/** Nothing is here yet: what would fill it, and one first act. */
export const Empty = ({ title, children, act, isPage, art = <TreeArt /> }: EmptyProps) => (
  <Face art={art} title={title} act={act} isPage={isPage}>
    {children}
  </Face>
)

type NothingProps = { title?: ReactNode; children?: ReactNode; onClear?: (() => void) | undefined }

/** There are rows, but none fits the filters. */
export function NothingMatches({ title, children, onClear }: NothingProps) {
  const words = useUiWords().face
  return (
    <Face
      art={<NothingArt />}
      title={title ?? words.nothing}
      role="status"
      act={onClear && <Button onClick={onClear}>{words.clear_filters}</Button>}
    >
      {children ?? words.nothing_detail}
    </Face>
  )
}

type FailedProps = Place & {
  title?: ReactNode
  children?: ReactNode
  onRetry?: (() => void) | undefined
  /** The word on the button, where it is another. */
  retry?: string | undefined
}

/** It could not be loaded: what is safe, and trying again. */
export function Failed({ title, children, onRetry, retry, isPage }: FailedProps) {
  const words = useUiWords()
  return (
    <Face
      art={<FailedArt />}
      title={title ?? words.face.failed}
      role="alert"
      isPage={isPage}
      act={onRetry && <Button onClick={onRetry}>{retry ?? words.act.retry}</Button>}
    >
      {children ?? words.face.failed_detail}
    </Face>
  )
}
