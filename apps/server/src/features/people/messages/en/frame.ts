/** What surrounds the words of every message. */
export const frame = {
  dear: (person: string) => `Dear ${person},`,
  never_asked: 'Nobody from the company will ever ask you for a code or a password. Do not share yours with anyone.',
  yours: (company: string) => `Yours,\n${company}`,
}

/** A test of the settings. */
export const trial = {
  subject: (company: string) => `${company}: test`,
  text: (company: string) => `This is a test message from ${company}. Your messages are sent with these settings.`,
}
