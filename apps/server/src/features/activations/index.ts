export { mountActivations } from './activation-endpoints.ts'
export { activateByPin, activateWith, type Activated } from './commands/activate-by-pin.ts'
