export { TemplateButton } from './template-button.tsx'
export { profileDocument } from './profile-groups.ts'
export { BankProfiles } from './profiles-card.tsx'
