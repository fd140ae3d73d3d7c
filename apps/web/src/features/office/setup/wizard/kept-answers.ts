import { type Answers, type Preset, startOf, type StepKey, stepKeys } from './answers.ts'

const key = 'setup'

interface StoredAnswers {
  answers: Answers
  at: StepKey
}

type Person = Readonly<Record<string, unknown>>

const withoutPasswords = ({ password: _first, confirm_password: _second, ...rest }: Person): Person => rest

/** The answers as they may be written down: passwords are typed again. */
export const keepable = (answers: Answers): Answers => ({
  ...answers,
  admin: withoutPasswords(answers.admin),
  root_member: withoutPasswords(answers.root_member),
  franchise: answers.franchise && withoutPasswords(answers.franchise),
})

/** Eight steps outlive a page that is loaded again; the tab's end forgets them. */
export function keepAnswers(answers: Answers, at: StepKey): void {
  sessionStorage.setItem(key, JSON.stringify({ answers: keepable(answers), at } satisfies StoredAnswers))
}

export const forgetAnswers = (): void => sessionStorage.removeItem(key)

/** Where the wizard was, or its beginning. */
export function readAnswers(preset: Preset): StoredAnswers {
  const text = sessionStorage.getItem(key)
  if (text === null) return { answers: startOf(preset), at: stepKeys[0] }
  const kept = JSON.parse(text) as StoredAnswers
  return { answers: { ...startOf(preset), ...kept.answers }, at: kept.at }
}
