import { text } from '#kit/text.ts'

/**
 * The subject of a conversation: in bold as long as it is unread, which is also said to whoever does not see it. A long one
 * takes two lines and is whole on its page.
 */
export const SubjectCell = ({ of: { subject, is_unread } }: { of: { subject: string; is_unread: boolean } }) => (
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
