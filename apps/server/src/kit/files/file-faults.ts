const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
export const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST'
export const isFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'
export const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)))
