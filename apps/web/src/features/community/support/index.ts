export { AnswerForm } from './answer-form.tsx'
export { MessageText } from './message-text.tsx'
export { OwnConversation } from './own-conversation.tsx'
export { OwnConversations } from './own-conversations.tsx'
