import { ComposeForm } from '../compose-form.tsx'
import { OwnConversations } from '../own-conversations.tsx'

/** A member writes to the company, reads its answers, and sees what was written. */
export const UserComposePage = () => <ComposeForm scope="user" />
export const UserOutboxPage = () => <OwnConversations scope="user" box="outbox" />
