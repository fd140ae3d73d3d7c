/** The engine names the field by its path; on screen the field itself is marked. */
export const withoutPath = (message: string): string => message.replace(/^plan[\w.[\]]*: /, '')
