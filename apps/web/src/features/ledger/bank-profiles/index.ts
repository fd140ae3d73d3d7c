export { TemplateButton } from './template-button.tsx'
export { BankProfiles } from './profiles-card.tsx'
