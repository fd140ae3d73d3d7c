import { ComposeForm } from '../compose-form.tsx'
import { OwnConversation } from '../own-conversation.tsx'
import { OwnConversations } from '../own-conversations.tsx'

/** A franchise writes to the company, reads its answers, and sees what was written. */
export const FranchiseComposePage = () => <ComposeForm scope="franchise" />
export const FranchiseInboxPage = () => <OwnConversations scope="franchise" box="inbox" />
export const FranchiseOutboxPage = () => <OwnConversations scope="franchise" box="outbox" />
export const FranchiseViewMessagePage = () => <OwnConversation scope="franchise" />
