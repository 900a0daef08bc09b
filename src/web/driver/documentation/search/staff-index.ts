export { index } from 'virtual:documentation-search/staff';
