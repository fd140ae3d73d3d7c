export { HeldCard } from './held-card.tsx'
