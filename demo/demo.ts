/** The demo's public interface for the server. */
export { demoAccounts, findDemoPassword, removeDemoAccounts, replacePublicDemoPassword } from './accounts.ts'
export { isDemoFilled } from './demo-state.ts'
export { type DemoProgress, type DemoStep, fillDemo, finishDemoPictures } from './fill-demo.ts'
export { countDemo, removeDemo } from './remove-demo.ts'
