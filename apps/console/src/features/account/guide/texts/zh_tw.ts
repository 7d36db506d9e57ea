export const texts = import.meta.glob<string>('./zh_tw/*.md', { eager: true, query: '?raw', import: 'default' });
