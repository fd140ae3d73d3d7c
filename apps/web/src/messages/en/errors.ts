/** Section 8 of the owner's specification, word for word. */
export default {
  invalid_request: 'Invalid request',
  session_expired: 'Session expired. Please login again!',
  not_allowed: 'You are not allowed!',
  server: 'Some server error occurred, please try after some time!',
  unreachable: "Can't reach server. Please try after some time!",
  start: 'Unable to connect to the server! Please try again after sometime.',
  invalid_form: 'Invalid form data!',
  insufficient_funds: 'Insufficient funds!',
  no_wallet: 'No wallet found!',
} as const
