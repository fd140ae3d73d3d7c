/** Rules of what people write to the company, and of what the company tells everybody. */
export default {
  subject: 'Enter what it is about.',
  text: 'Enter your message in at least 10 characters.',
  reach: 'Enter an e-mail address or a mobile number, so that we can answer.',
  answer: 'Enter your answer.',
  cin: 'Enter a CIN such as U74999MH2020PTC123456, or an LLPIN such as AAB-1234.',
  telephone: 'Only digits, spaces and + ( ) / , - are allowed here.',
  paper_kind: 'Choose what paper it is.',
  paper_number: 'Enter the number of the paper, or what it is called.',
  paper_file: 'Choose the file: a paper without one cannot be shown to everybody.',
} as const
