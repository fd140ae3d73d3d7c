import { text } from '#kit/text.ts'

/** What is asked before a request goes out; its summary is that of the form. */
export const requestQuestion = () => ({
  title: text('paid_requests.form.question'),
  text: text('paid_requests.form.question_note'),
  confirm: text('paid_requests.form.submit'),
})

/** The button of a request, before and after what it comes to is known. */
export const requestSubmit = () => ({
  submit: text('paid_requests.form.submit'),
  submitFor: (total: string) => text('paid_requests.form.submit_total', { total }),
})
