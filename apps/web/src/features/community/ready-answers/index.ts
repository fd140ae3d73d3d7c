export { answerDocument } from './ready-answer-form.tsx'
export { ReadyAnswers } from './ready-answers.tsx'
