/**
 * Something the operator can put right: settings, ports, disks, a second server.
 * Its message is the whole story and says what to do, so it is printed without a stack.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
