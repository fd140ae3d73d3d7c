import type { conversationFile } from '@banyan/contract/support/conversations.ts'
import type { fileBetween } from '@banyan/contract/support/between.ts'
import type { fileOfConversation } from '@banyan/contract/support/answering.ts'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { MessageText } from './message-text.tsx'
import './support.css'

interface File {
  readonly id: string
  readonly is_image: boolean
  readonly size_bytes: number
}

export interface Message {
  readonly id: string
  readonly at: string
  /** Of the side that reads: those stand at the end of the line. */
  readonly is_own: boolean
  readonly text: string
  readonly files: readonly File[]
  /** For the company: who wrote. */
  readonly by_name?: string
  /** The merged conversation in which it was written. */
  readonly conversation_no: string | null
  /** Nobody had signed in to write it. */
  readonly is_from_contact_form: boolean
}

interface Props {
  messages: readonly Message[]
  /** What the other side is called. */
  other: string
  fileOf: typeof conversationFile | typeof fileOfConversation | typeof fileBetween
}

/** All messages of a conversation, the oldest first. */
export const MessageList = ({ messages, other, fileOf }: Props) => (
  <ol className="thread">
    {messages.map((message) => {
      const isOwn = message.is_own
      const writer = message.by_name ?? (isOwn ? text('support.you') : other)
      return (
        <li key={message.id} className={classNames('thread-message', isOwn && 'thread-own')}>
          <p className="small quiet">
            <strong>{writer}</strong>
            {message.is_from_contact_form && <> {text('support.from_form.beside')}</>} <DateTime value={message.at} />
            {message.conversation_no !== null && (
              <> {text('support.written_in', { conversation_no: message.conversation_no })}</>
            )}
          </p>
          {message.text !== '' && <MessageText of={message.text} />}
          {message.files.length > 0 && (
            <div className="row wrap">
              {message.files.map((file, nth) => (
                <FileButton key={file.id} of={file} nth={nth + 1} fileOf={fileOf} />
              ))}
            </div>
          )}
        </li>
      )
    })}
  </ol>
)

type FileProps = Pick<Props, 'fileOf'> & { of: File; nth: number }

/** Opens what is attached by a link of two minutes: a picture in a tab of its own, a PDF as a download. */
function FileButton({ of: { id, is_image, size_bytes }, nth, fileOf }: FileProps) {
  const open = async () => {
    // Opened at the press, because a browser stops what opens later.
    const tab = is_image ? window.open('', '_blank') : null
    try {
      const { data } = await call(fileOf, { params: { id } }, { isQuiet: true })
      if (tab === null) window.location.assign(data.url)
      else tab.location.assign(data.url)
    } catch (error) {
      tab?.close()
      // The call has shown it.
      if (!(error instanceof ApiError)) throw error
    }
  }
  const kb = Math.max(1, Math.round(size_bytes / 1024))
  return (
    <Button icon={is_image ? 'image' : 'description'} onClick={() => void open()}>
      {text(is_image ? 'support.files.picture' : 'support.files.pdf', { nth, kb })}
    </Button>
  )
}
