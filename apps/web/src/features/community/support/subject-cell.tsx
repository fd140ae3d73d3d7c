import { text } from '#kit/text.ts'

interface Props {
  /** A subject is empty once its words were removed. */
  of: { subject: string; is_unread: boolean }
}

/**
 * The subject of a conversation: in bold as long as it is unread, which is also said to whoever does not see it. A long one
 * takes two lines and is whole on its page.
 */
export const SubjectCell = ({ of: { subject: given, is_unread } }: Props) => {
  const subject = given === '' ? text('support.forgotten') : given
  return (
    <span className="cell-words">
      {is_unread ? (
        <strong>
          {subject} <span className="visually-hidden">({text('support.unread')})</span>
        </strong>
      ) : (
        subject
      )}
    </span>
  )
}
