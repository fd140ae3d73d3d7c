export { mountReadyAnswers } from './ready-answers-endpoints.ts'
