export { mountHelp } from './help/help-endpoints.ts'
export { mountReadyAnswers } from './ready-answers-endpoints.ts'
