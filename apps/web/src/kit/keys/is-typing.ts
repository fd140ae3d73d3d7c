/** What takes letters. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Whether a key is a letter of something that is typed, or goes with Ctrl, Alt or Cmd: then it is no shortcut. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typed) !== null)
