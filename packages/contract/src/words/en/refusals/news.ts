/** Refusals of news. */
export default {
  taken_down: 'These news were taken down. Please write new ones.',
  is_out: 'People may have read these news already. Take them down instead.',
  pdf_in_text: 'Only pictures can be among the words. A PDF goes with the title.',
  package_unknown: 'There is no such package.',
} as const
