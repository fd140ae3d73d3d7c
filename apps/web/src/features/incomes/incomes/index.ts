export { isPercent, rateText } from './rate-text.ts'
