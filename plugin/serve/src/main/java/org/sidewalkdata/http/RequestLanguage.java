package org.sidewalkdata.http;

import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.text.Language;

/**
 * The language of an answer: that of the parameter {@code lang}, else that of the Accept-Language header, else the
 * default.
 *
 * @param isChosen true if the parameter names it, so that links to other pages name it, too
 */
public record RequestLanguage(Language language, boolean isChosen) {
    /** The parameter; its value is exactly the tag of a language. */
    public static final String PARAMETER = "lang";

    /** The header, for Vary. */
    public static final String VARY = "Accept-Language";

    /**
     * Returns the language of a request.
     *
     * @throws InvalidParameterException if the parameter names an unknown language, or two
     */
    public static RequestLanguage of(Request request) {
        return of(request.rawQuery(), request.header("accept-language"));
    }

    /** Returns the language that the header prefers, whatever the parameter says. */
    public static Language accepted(Request request) {
        return accepted(request.header("accept-language"));
    }

    /** Returns the language of a request's error. Never throws: without a valid parameter, the header decides. */
    public static RequestLanguage ofError(String rawQuery, Optional<String> acceptLanguage) {
        try {
            return of(rawQuery, acceptLanguage);
        } catch (InvalidParameterException e) {
            return of("", acceptLanguage);
        }
    }

    private static RequestLanguage of(String rawQuery, Optional<String> acceptLanguage) {
        Optional<Language> chosen = Optional.empty();
        for (QueryPair pair : QueryPair.split(rawQuery)) {
            if (pair.name().equals(PARAMETER)) {
                Language language = parse(pair.value());
                if (chosen.isPresent() && chosen.get() != language) {
                    throw new InvalidParameterException(PARAMETER, "is given more than once with different values");
                }
                chosen = Optional.of(language);
            }
        }
        return chosen.map(language -> new RequestLanguage(language, true))
                .orElseGet(() -> new RequestLanguage(accepted(acceptLanguage), false));
    }

    private static Language accepted(Optional<String> header) {
        return header.map(Language::accepted).orElse(Language.DEFAULT);
    }

    private static Language parse(String encoded) {
        try {
            return Language.find(PercentText.decode(encoded))
                    .orElseThrow(() -> new InvalidParameterException(PARAMETER, "must be one of " + Language.tags()));
        } catch (CharacterCodingException e) {
            throw new InvalidParameterException(PARAMETER, "must be percent-encoded UTF-8");
        }
    }
}
