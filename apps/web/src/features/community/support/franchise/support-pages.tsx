import { ComposeForm } from '../compose-form.tsx'
import { OwnConversations } from '../own-conversations.tsx'

/** A franchise writes to the company, reads its answers, and sees what was written. */
export const FranchiseComposePage = () => <ComposeForm scope="franchise" />
export const FranchiseOutboxPage = () => <OwnConversations scope="franchise" box="outbox" />
