import { classNames } from '../class-names.ts'
import { initialsOf } from '@banyan/domain/identity/initials.ts'
import './marks.css'

/** A person: the photo, or the initials. `isMe` for the one who is signed in. */
export function Avatar({
  name,
  src,
  isMe = false,
}: {
  name: string
  src?: string | undefined
  isMe?: boolean | undefined
}) {
  const look = classNames('avatar', isMe && 'avatar-me')
  if (src !== undefined) return <img className={look} src={src} alt="" />
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
