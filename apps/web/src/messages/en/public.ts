/** Pages that belong to nobody's area. */
export default {
  not_found: {
    title: 'Page not found',
    note: 'The address may be mistyped, or the page has moved.',
    act: 'Go home',
  },
  sign_in_first: 'Sign in to see this',
  sign_in_first_note: 'This page is only for the person it concerns.',
  demo: {
    title: 'Alerts, toasts and spinners',
    toasts: 'Toasts',
    alerts: 'Alerts',
    questions: 'Questions',
    spinners: 'Spinners',
    errors: 'Errors as the portal shows them',
    answered: 'The question was answered',
    spin: 'A slow request',
    sticky: 'Stays until closed',
    plain: 'Without a close button',
    keyed: 'Same key, same place',
    long: 'Ten seconds',
    with_deny: 'With deny',
    dangerous: 'Dangerous',
    with_summary: 'With a summary',
    copy: 'Copy',
  },
} as const
