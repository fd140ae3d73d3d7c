import { text } from '#kit/text.ts'

/** What is asked before a request goes out; its summary is that of the form. */
export const requestQuestion = () => ({
  title: text('requests.form.question'),
  text: text('requests.form.question_note'),
  confirm: text('requests.form.submit'),
})

/** The button of a request, before and after what it comes to is known. */
export const requestSubmit = () => ({
  submit: text('requests.form.submit'),
  submitFor: (total: string) => text('requests.form.submit_total', { total }),
})
