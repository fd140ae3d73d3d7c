export { CardQr, CodeQr } from './card/card-qr.tsx'
export { ContactCard } from './contact/contact-card.tsx'
export { CodeClock } from './security/code-clock.tsx'
