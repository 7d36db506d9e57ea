import i18next from 'i18next';
import { toast } from '../ui/toasts.tsx';

/** Second argument of every `handleSubmit`: the fields say what is wrong, this says that nothing was sent. */
export const sayInvalid = () => toast.error(i18next.t('form.all_valid'));
