/** Refusals of news. */
export default {
  taken_down: 'These news were taken down. Please write new ones.',
  is_out: 'People may have read these news already. Take them down instead.',
  popup_taken_down: 'This popup was taken down. Please write a new one.',
  popup_is_out: 'People may have seen this popup already. Take it down instead.',
  popup_changed: 'This popup was changed meanwhile. Please read it again.',
  popup_mark: 'This popup is not answered in this way.',
  pdf_in_text: 'Only pictures can be among the words. A PDF goes with the title.',
  package_unknown: 'There is no such package.',
} as const
