export const texts = import.meta.glob<string>('./zh/*.md', { eager: true, query: '?raw', import: 'default' });
