import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Link } from '#ui/link.tsx'
import type { AuditLine } from './audit-line.ts'
import { subjectWords } from './audit-words.ts'

type Subject = Pick<AuditLine, 'subject_type' | 'subject_id' | 'subject_user_id' | 'subject_name' | 'subject_member_id'>

/** Whom a line concerns, by name and id, with the way to their page; else what was acted on. */
export function SubjectCell({ of }: { of: Subject }) {
  const openPath = useOpenPath()
  const { subject_user_id, subject_name, subject_member_id } = of
  if (subject_user_id === null) return subjectWords(of)
  const href =
    subject_member_id === null ? undefined : openPath('admin/member/member-profile', { id: subject_member_id })
  return (
    <span className="nowrap">
      {subject_name}{' '}
      {href === undefined ? (
        <span className="dim fig">{subject_user_id}</span>
      ) : (
        <Link href={href}>{subject_user_id}</Link>
      )}
    </span>
  )
}
