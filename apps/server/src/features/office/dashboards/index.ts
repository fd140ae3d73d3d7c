export { mountDashboards } from './dashboards-endpoints.ts'
