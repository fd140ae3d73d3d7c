export { CardQr, CodeQr } from './card/card-qr.tsx'
export { useCodeWords } from './use-code-words.ts'
export { ContactCard } from './contact/contact-card.tsx'
export { CodeClock } from './security/code-clock.tsx'
