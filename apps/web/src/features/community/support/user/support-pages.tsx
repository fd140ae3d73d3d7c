import { ComposeForm } from '../compose-form.tsx'
import { OwnConversation } from '../own-conversation.tsx'
import { OwnConversations } from '../own-conversations.tsx'

/** A member writes to the company, reads its answers, and sees what was written. */
export const UserComposePage = () => <ComposeForm scope="user" />
export const UserInboxPage = () => <OwnConversations scope="user" box="inbox" />
export const UserOutboxPage = () => <OwnConversations scope="user" box="outbox" />
export const UserViewMessagePage = () => <OwnConversation scope="user" />
