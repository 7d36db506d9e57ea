export const texts = import.meta.glob<string>('./it/*.md', { eager: true, query: '?raw', import: 'default' });
