export { dltTemplateIdsOf, openChannels, sealPurpose } from './channels.ts'
export { saveMessageSettings } from './commands/save-settings.ts'
export { countHeld, getMessageSettings } from './queries.ts'
export { sendTrial } from './send-trial.ts'
export { canReach, canSendEmail, findOpenChannels } from './can-send-email.ts'
export { forgetChoices } from './commands/forget-choices.ts'
export { forgetOldTexts } from './commands/forget-old-texts.ts'
export { forgetEvents, forgetMessages } from './commands/forget-messages.ts'
export {
  queueMessage,
  queueMessages,
  queueToStranger,
  type AnyMessage,
  type Message,
  type Queued,
} from './commands/queue-message.ts'
export { maskContact } from './contact.ts'
export { mountNoticeChoices } from './choices-endpoints.ts'
export { mountMessages } from './messages-endpoints.ts'
export { countOnTheirWay, messageWaits } from './queries.ts'
export { sendMessages } from './send-messages.ts'
export { tellAdmins } from './tell-admins.ts'
export { tellUnsaved } from './tell-unsaved.ts'
export type { ValuesOf } from './en/templates.ts'
export { askedInWords } from './en/asked-in-words.ts'
export { profileFieldsInWords } from './en/profile-fields.ts'
