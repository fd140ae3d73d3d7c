import { Avatar } from '#ui/basics/avatar.tsx'
import { MemberStatus, type MemberState } from './member-status.tsx'
import './person-line.css'

interface Props {
  name: string
  user_id: string
  /** Nothing where nobody has asked for it. */
  status?: MemberState | undefined
}

/** Somebody among those who may be meant: initials, name over id, status. */
export const PersonLine = ({ name, user_id, status }: Props) => (
  <span className="person-line">
    <Avatar name={name} />
    <span className="person-line-words">
      <span className="clip">{name}</span>
      <span className="caption fig clip">{user_id}</span>
    </span>
    {status !== undefined && <MemberStatus of={status} />}
  </span>
)
